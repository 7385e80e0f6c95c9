import { contracts } from '#tools/index.ts';
import { warmAssistant } from '#server/adapters/chat.ts';
import { createApp } from '#server/app.ts';
import { say } from '#server/bench/figures.ts';
import { openBenchSite } from '#server/bench/site.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';
import { badCalls } from './bad-bodies.ts';
import { throwBodies } from './throw-bodies.ts';

/** Every bad body there is, or one part of so many (`2/6`); true where all were answered properly. */
export async function drillBodies(part = '1/1'): Promise<boolean> {
  const [nth = 1, parts = 1] = part.split('/').map(Number);
  const site = await openBenchSite(900);
  try {
    const app = createApp({ data: site.data, config: site.config, log });
    const signIn = async (role: string) => {
      const userCode = `DEMO-${role.toUpperCase()}`;
      return { userCode, userKey: await openSession(site.data, userCode, { agent: 'drill' }) };
    };
    await warmAssistant();
    const started = performance.now();
    const { calls, statuses, faults } = await throwBodies(
      { request: (path, init) => app.request(path, init), signIn },
      [...badCalls(contracts)].filter((_, index) => index % parts === nth - 1),
    );
    const seconds = Math.round((performance.now() - started) / 1_000);
    for (const fault of faults) say(fault);
    say(`bad bodies: ${calls} in ${seconds} s, ${faults.length} faults; answers by status ${JSON.stringify(statuses)}`);
    return faults.length === 0;
  } finally {
    await site.close();
  }
}
