import { useMemo, useState } from 'react';
import { knownRow } from '#web/lib/refining.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import { ConditionBox } from '#web/parts/refine/condition-box.tsx';

interface Props {
  refining: Refining;
  /** A column that is to get a condition. */
  added: string | null;
  onAdded: () => void;
}

/** The conditions on the columns of a list, one box each. */
export default function RefineBoxes({ refining, added, onAdded }: Props) {
  const t = useText();
  const language = useLanguage();
  const { contract, refine } = refining;
  /** The column whose editor is open: its box stays while nothing of it is ticked. */
  const [open, setOpen] = useState<string | null>(null);
  const columns = useMemo(
    () => columnsOfShape(knownRow(contract, refine), { t, language }),
    [contract, refine, t, language],
  );
  const editing = added ?? open;
  const boxes = refine.where.map(({ column }, at) => ({ column, at }));
  if (editing && !boxes.some(({ column }) => column === editing)) boxes.push({ column: editing, at: boxes.length });
  const seen = new Map<string, number>();
  return boxes.map(({ column: name, at }) => {
    const column = columns.find(({ key }) => key === name);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return (
      column && (
        <ConditionBox
          key={`${name} ${nth}`}
          refining={refining}
          column={column}
          at={at}
          defaultOpen={name === added}
          onOpen={() => setOpen(name)}
          onClose={() => {
            setOpen(null);
            onAdded();
          }}
        />
      )
    );
  });
}
