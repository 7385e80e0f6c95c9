import { offeredApproval } from '#machines/approval.ts';
import type { ChangeWork } from '#machines/change.ts';
import type { Approval, ApprovalLine } from '#tools/chat/parts.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Change } from '#web/parts/change/use-change.ts';
import type { Decide } from './use-decide.ts';

/** What a person sets on the card of a proposed change. */
export interface Decision {
  args: Row;
  /** The ids of the lines that are meant, where a part of them can be accepted. */
  accepted: ReadonlySet<string>;
  /** Secret fields: typed here, sent with the approval, held nowhere else. */
  secrets: Record<string, string>;
}
export type ApprovalChange = Change<Decision, ApprovalLine, Approval>;

export const toBegin = ({ args, lines }: Approval): Decision => ({
  args,
  accepted: new Set(lines.filter(({ refused }) => !refused).map(({ id }) => id)),
  secrets: {},
});

/** How a proposed change is done: by the routes of the conversation, whose answer takes the place of the card. */
export const approvalWork = (approval: Approval, decide: Decide): ChangeWork<Decision, ApprovalLine, Approval> => ({
  preview: async ({ args }) => {
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => !isNothing(value)));
    return (await decide.revise(approval, given)).lines;
  },
  apply: ({ accepted, secrets }) =>
    decide.approve(approval, { lines: approval.partial ? [...accepted] : undefined, secrets }),
  reject: () => decide.reject(approval),
  canUndo: () => approval.undoable === true && offeredApproval(approval.state).includes('undo'),
  undo: () => decide.undo(approval),
});
