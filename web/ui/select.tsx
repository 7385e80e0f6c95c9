import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { cn } from '#web/ui/cn.ts';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
  disabled?: boolean;
  className?: string;
}

/** A short closed list. Values must not be empty strings. */
export function Select({ label, value, options, onChange, disabled, className }: Props) {
  return (
    <Primitive.Root value={value} onValueChange={onChange} disabled={disabled}>
      <Primitive.Trigger
        aria-label={label}
        className={cn(
          'inline-flex h-7 w-full items-center justify-between gap-2 rounded-control border border-line-3 bg-bg px-2 text-13 font-525 text-ink pointer-coarse:h-9',
          'disabled:bg-sunken disabled:text-fg-3 data-[placeholder]:font-400 data-[placeholder]:text-fg-3',
          className,
        )}
      >
        <span className="truncate">
          <Primitive.Value />
        </span>
        <ChevronDown size={14} strokeWidth={1.9} className="shrink-0 text-fg-3" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-auto rounded-card bg-raised p-1 shadow-float data-[state=open]:animate-rise"
        >
          <Primitive.Viewport>
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                className="flex h-7 items-center gap-3 rounded-control px-2 text-13 outline-none select-none data-[highlighted]:bg-press/70 data-[state=checked]:font-525 data-[state=checked]:text-ink pointer-coarse:h-9"
              >
                <span className="grow">
                  <Primitive.ItemText>{option.text}</Primitive.ItemText>
                </span>
                <Primitive.ItemIndicator>
                  <Check size={14} strokeWidth={1.9} />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
