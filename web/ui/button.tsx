import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

const look = cva(
  'inline-flex shrink-0 items-center justify-center overridable:gap-1.5 rounded-control whitespace-nowrap select-none overridable:font-525 ' +
    'transition-colors duration-100 disabled:pointer-events-none disabled:text-fg-4 aria-disabled:pointer-events-none aria-disabled:text-fg-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'border border-transparent bg-ink-fill text-on-ink hover:bg-ink-fill/90 disabled:bg-sunken disabled:border-line',
        raised:
          'border border-line-2 bg-raised text-fg hover:bg-hover aria-expanded:bg-press data-[state=open]:bg-press',
        quiet:
          'overridable:text-fg-2 hover:bg-hover hover:text-fg aria-expanded:bg-press aria-expanded:text-fg overridable:aria-pressed:bg-press aria-pressed:text-fg',
        link: 'text-ink hover:text-ink-2',
        destructive: 'border border-line-2 bg-raised text-exception hover:bg-exception-t',
      },
      size: {
        28: 'overridable:h-7 overridable:px-2.5 text-13 pointer-coarse:h-9',
        24: 'h-6 overridable:px-2 text-12 pointer-coarse:h-9',
        icon: 'size-7 pointer-coarse:size-9',
        'icon-24': 'size-6 pointer-coarse:size-9',
      },
    },
    compoundVariants: [
      { variant: 'link', size: 28, class: 'px-0' },
      { variant: 'link', size: 24, class: 'px-0' },
    ],
    defaultVariants: { variant: 'raised', size: 28 },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof look> {
  /** Renders the only child (a link, say) with this look. */
  asChild?: boolean;
}

/** One `primary` per view at most; toolbar actions are `quiet`; icon buttons need an aria-label. */
export function Button({ className, variant, size, asChild, type, ...rest }: ButtonProps) {
  const Tag = asChild ? Slot.Root : 'button';
  return (
    <Tag type={asChild ? undefined : (type ?? 'button')} className={cn(look({ variant, size }), className)} {...rest} />
  );
}
