import { lazy, Suspense } from 'react';
import type { Condition } from '#tools/refine/refine.ts';
import type { Refining } from '#web/lib/refining.ts';
import { withCondition } from '#web/lib/refining.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { StripEditor } from '#web/parts/form/form-strip.tsx';
import { conditionText } from '#web/parts/refine/condition-text.tsx';
import type { Column } from '#web/parts/table/columns.ts';

const ConditionEditor = lazy(() => import('#web/parts/refine/condition-editor.tsx'));

interface Props {
  refining: Refining;
  column: Column;
  /** Its place among the conditions; one past the last is yet to be made. */
  at: number;
  defaultOpen?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
}

/** A condition on a column of the list, as a box like those of the list's own filters. */
export function ConditionBox({ refining, column, at, ...open }: Props) {
  const t = useText();
  const language = useLanguage();
  const { refine, onChange } = refining;
  const condition = refine.where[at] ?? null;
  return (
    <StripEditor<Condition | null>
      {...open}
      label={column.head}
      value={condition ? conditionText(condition, column, { t, language }) : t('Any')}
      set={condition !== null}
      start={condition}
      onChange={(next) => onChange(withCondition(refine, at, next))}
      renderEditor={(_, change, done) => (
        <Suspense fallback={<div className="h-72 w-64" />}>
          <ConditionEditor
            refining={refining}
            column={column}
            condition={condition}
            onChange={change}
            onRemove={
              condition
                ? () => {
                    onChange(withCondition(refine, at, null));
                    done(condition);
                  }
                : undefined
            }
          />
        </Suspense>
      )}
    />
  );
}
