import { understand } from './assistant/understanding/understand.ts';
import { situation, catalogue } from '#tests/assistant/said.ts';
import { readMessage } from './assistant/choose/message.ts';
for (const t of process.argv.slice(2)) {
  const u = understand(t, situation as never);
  console.log(t, JSON.stringify(u.entities), u.terms.map((x) => x.term).join(' '));
  const m = readMessage(t, catalogue, { ...situation, before: '' } as never);
  console.log(
    m.usable
      .slice(0, 4)
      .map(
        (r) =>
          r.entry.contract.path +
          ' ' +
          r.score.toFixed(2) +
          ' ' +
          JSON.stringify(r.filled.args) +
          ' miss ' +
          r.filled.missing,
      )
      .join('\n  '),
    'sure',
    m.sure.toFixed(2),
  );
}
