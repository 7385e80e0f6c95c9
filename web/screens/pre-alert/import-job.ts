import type { Failure } from '#machines/load.ts';
import type { AnswerOf } from '#tools/define.ts';
import type { checkPreAlerts } from '#tools/import/check-pre-alerts.ts';
import type { readFile } from '#tools/import/read-file.ts';

/** What a file holds and what an import would make of it. */
export interface Preview {
  file_id: string;
  read: AnswerOf<typeof readFile>;
  /** Null where the columns must be put right first, as `refusal` says. */
  check: AnswerOf<typeof checkPreAlerts> | null;
  refusal: Failure | null;
}
