import type { AnyContract } from '#tools/define.ts';
import type { Say } from '#web/fields/field-kind.ts';
import { refinableIn } from '#web/lib/refining.ts';
import { columnsOf } from '#web/parts/table/columns.ts';
import type { Column } from '#web/parts/table/columns.ts';

/** The columns that may be asked for, with their heads. */
export const askable = (contract: AnyContract, say: Say): Column[] => {
  const keys = refinableIn(contract);
  return columnsOf(contract, say).filter(({ key }) => keys.includes(key));
};
