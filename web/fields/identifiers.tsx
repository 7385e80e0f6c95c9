import { Link } from 'react-router-dom';
import type { CellProps, FieldKind, InputProps } from '#web/fields/field-kind.ts';
import { ListInput, TypedInput } from '#web/fields/typed-input.tsx';
import { showMawb } from '#tools/rules/numbers.ts';
import { linkOf } from '#web/lib/links.ts';

const shown = (value: unknown, kind: string): string => (kind === 'mawb' ? showMawb(String(value)) : String(value));

/**
 * In mono, and a way to what it names: black in tables, ink in records. A table follows its links itself, because a
 * router link a row is too slow to scroll.
 */
function IdentifierCell({ value, field, mount }: CellProps) {
  const to = linkOf(field.kind, value);
  const text = shown(value, field.kind);
  if (!to) return <span className="mono">{text}</span>;
  if (mount === 'table') {
    return (
      <a href={to} tabIndex={-1} className="mono hover:text-ink hover:underline">
        {text}
      </a>
    );
  }
  return (
    <Link to={to} className="mono text-ink hover:text-ink-2 hover:underline">
      {text}
    </Link>
  );
}
function IdentifierInput(props: InputProps) {
  const { list, numeric } = props.field;
  if (list) return <ListInput {...props} numeric={numeric} />;
  return (
    <TypedInput
      {...props}
      read={numeric ? readNumber : undefined}
      attributes={{ spellCheck: false, inputMode: numeric ? 'numeric' : undefined }}
    />
  );
}
const readNumber = (typed: string): unknown =>
  typed.trim() === '' ? undefined : Number.isFinite(Number(typed)) ? Number(typed) : typed;

/** Tracking, MAWB, bag, manifest and the like. */
export const identifier: FieldKind = {
  Cell: IdentifierCell,
  Input: IdentifierInput,
  text: (value, field) => shown(value, field.kind),
};

/** A merchant's own number: not ours to set in mono. */
export const order: FieldKind = {
  ...identifier,
  Cell: ({ value }) => <span>{String(value)}</span>,
};

/** Codes of the trade: short, mono, secondary to the words beside them. */
export const code: FieldKind = {
  ...identifier,
  Cell: ({ value }) => <span className="mono text-fg-2">{String(value)}</span>,
};
export const plainCode: FieldKind = { ...code, Cell: ({ value }) => <span>{String(value)}</span> };
