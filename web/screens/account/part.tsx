import { useId } from 'react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  about?: ReactNode;
  /** A button at the end of the title line. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One matter of the account: its name, a sentence about it, and a ruled sheet. */
export function Part({ title, about, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-7 items-center justify-between gap-4">
        <h2 id={id} className="text-15 font-575">
          {title}
        </h2>
        {action}
      </div>
      {about && <p className="pb-3 text-14 text-fg-2">{about}</p>}
      {children}
    </section>
  );
}

/** The sheet of a part; what is in it is divided by lines. */
export const Ruled = ({ children }: { children: ReactNode }) => (
  <div className="overflow-hidden rounded-card border border-line-3 [&>*]:border-line-3">{children}</div>
);
