import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx';

interface StripProps {
  /** Names the strip for a reader. */
  label: string;
  /** Tools at the right end. */
  end?: ReactNode;
  dense?: boolean;
  /** Where there is little room its boxes are in one line that scrolls; for boxes that can have the focus. */
  scrolls?: boolean;
  className?: string;
  children: ReactNode;
}

/** A row of ruled boxes, label over value: filters, the head of a record, arguments, key figures. */
export function FormStrip({ label, end, dense, scrolls, className, children }: StripProps) {
  return (
    <div
      role="group"
      data-strip
      aria-label={label}
      className={cn('@container shrink-0 border-b border-line', className)}
    >
      {/* Boxes and tools share their lines, so that a line is full before the next one begins. */}
      <div className={cn('-mb-px flex flex-wrap items-stretch ruled', !dense && '@min-[561px]:pl-1')}>
        <div
          className={cn(
            'hide-scrollbar min-w-0 flex-wrap @max-[560px]:flex @min-[561px]:contents',
            !dense && '@max-[560px]:pl-1',
            scrolls && '@max-[560px]:w-full @max-[560px]:flex-nowrap @max-[560px]:overflow-x-auto',
          )}
        >
          {children}
        </div>
        {end && (
          <div className="ml-auto flex min-h-11 shrink-0 items-center gap-1.5 pr-2.5 pl-3 @max-[560px]:w-full @max-[560px]:flex-wrap @max-[560px]:py-1.5">
            {end}
          </div>
        )}
      </div>
    </div>
  );
}

const box = 'flex h-11 min-w-0 @max-[560px]:shrink-0 flex-col items-start border-r px-3 pt-1.5 text-left';

interface FaceProps {
  label: string;
  /** In ink where a person set it or where it leads somewhere. */
  value: ReactNode;
  set?: boolean;
}
function Face({ label, value, set, opens }: FaceProps & { opens?: boolean }) {
  return (
    <>
      <span className="text-11 whitespace-nowrap text-fg-3">{label}</span>
      <span className="flex max-w-full items-center gap-1.5 text-13 leading-4.5 whitespace-nowrap">
        <span className={cn('truncate', set && 'font-525 text-ink')}>{value}</span>
        {opens && <ChevronDown size={12} strokeWidth={1.9} className="shrink-0 text-fg-4" />}
      </span>
    </>
  );
}

/** A box that only says something. */
export function StripBox({ className, ...face }: FaceProps & { className?: string }) {
  return (
    <div className={cn(box, className)}>
      <Face {...face} />
    </div>
  );
}

interface DraftProps<T> {
  /** Names the editor for a reader. */
  label: string;
  trigger: ReactNode;
  /** What the editor starts from. */
  start: T;
  /** Called when the popover closes with another value, and at once where the editor says so; Escape gives up. */
  onChange: (value: T) => void;
  renderEditor: (draft: T, change: (value: T, now?: boolean) => void, done: (value?: T) => void) => ReactNode;
  defaultOpen?: boolean;
  onOpen?: () => void;
  /** Called when it closes, with or without a change. */
  onClose?: () => void;
}

/** An editor that floats at its trigger; what is typed counts when it closes. */
export function DraftPopover<T>({ label, trigger, start, onChange, renderEditor, ...rest }: DraftProps<T>) {
  const { defaultOpen, onOpen, onClose } = rest;
  const [draft, setDraft] = useState<{ value: T } | null>(defaultOpen ? { value: start } : null);
  const close = () => {
    setDraft(null);
    onClose?.();
  };
  const tell = (value: T) => JSON.stringify(value) !== JSON.stringify(start) && onChange(value);
  const settle = (value: T) => {
    tell(value);
    close();
  };
  return (
    <Popover
      open={draft !== null}
      onOpenChange={(open) => {
        if (open) {
          setDraft({ value: start });
          onOpen?.();
        } else if (draft) settle(draft.value);
      }}
    >
      {trigger}
      <PopoverContent
        aria-label={label}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          close();
        }}
        onKeyDown={(event) => {
          const several = (event.target as HTMLElement).closest('textarea, [cmdk-root], button, table');
          if (event.key === 'Enter' && !several && draft) settle(draft.value);
        }}
      >
        {draft &&
          renderEditor(
            draft.value,
            (value, now) => {
              setDraft({ value });
              if (now) tell(value);
            },
            (value) => settle(value ?? draft.value),
          )}
      </PopoverContent>
    </Popover>
  );
}

/** A box that opens its editor. */
export function StripEditor<T>({ label, value, set, ...rest }: FaceProps & Omit<DraftProps<T>, 'trigger'>) {
  return (
    <DraftPopover
      {...rest}
      label={label}
      trigger={
        <PopoverTrigger className={cn(box, 'focus-inside hover:bg-hover data-[state=open]:bg-press')}>
          <Face label={label} value={value} set={set} opens />
        </PopoverTrigger>
      }
    />
  );
}
