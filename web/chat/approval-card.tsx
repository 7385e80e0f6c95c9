import { offeredApproval } from '#machines/approval.ts';
import type { Approval } from '#tools/chat/parts.ts';
import { useChanges } from '#web/lib/use-load.ts';
import { useChange } from '#web/parts/change/use-change.ts';
import { ApprovalEdit } from './approval-edit.tsx';
import { ApprovalEnd } from './approval-end.tsx';
import { ApprovalWaiting } from './approval-waiting.tsx';
import { approvalWork, toBegin } from './approval-work.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import type { Decide } from './use-decide.ts';

interface Props {
  approval: Approval;
  decide: Decide;
  /** The turn of the conversation waits for it. */
  live: boolean;
}

/** A change that the assistant proposed: it waits for a hand, is edited, or has ended. */
export default function ApprovalCard(props: Props) {
  const { id, state } = props.approval;
  return <Card key={`${id} ${state}`} {...props} />;
}

function Card({ approval, decide, live }: Props) {
  const [contract = null] = useChanges([approval.path]);
  const waits = offeredApproval(approval.state).includes('approve');
  const change = useChange(approvalWork(approval, decide), {
    typed: toBegin(approval),
    at: waits ? { state: 'previewed', lines: approval.lines } : { state: 'applied' },
  });
  if (!waits) return <ApprovalEnd approval={approval} change={change} />;
  if (!contract) return <CardSkeleton />;
  if (!change.lines) return <ApprovalEdit approval={approval} contract={contract} change={change} />;
  return <ApprovalWaiting approval={approval} contract={contract} change={change} live={live} />;
}
