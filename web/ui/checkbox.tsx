import type { ComponentProps } from 'react';
import { CheckMark } from '#web/ui/check-mark.tsx';
import { cn } from '#web/ui/cn.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  checked?: boolean | 'indeterminate';
  onCheckedChange?: (checked: boolean) => void;
}

/** The browser's own checkbox under a mark of ours; it takes clicks 8 px around the mark. */
export function Checkbox({ className, checked = false, onCheckedChange, ...rest }: Props) {
  return (
    <span className={cn('relative grid size-3.5 shrink-0', className)}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = checked === 'indeterminate';
        }}
        checked={checked === true}
        onChange={({ target }) => onCheckedChange?.(target.checked)}
        className="peer absolute -inset-2 cursor-pointer appearance-none outline-none disabled:cursor-default"
        {...rest}
      />
      <CheckMark
        checked={checked}
        className="pointer-events-none relative outline-offset-1 outline-ink peer-focus-visible:outline-2 peer-disabled:border-line-2 peer-disabled:bg-sunken"
      />
    </span>
  );
}
