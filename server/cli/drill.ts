import { drillBodies } from '#server/drill/bodies.ts';

/**
 * The long forms of what `npm test` runs short: `npm run drill` for all, `npm run drill -- bodies` for one. DATABASE_URL
 * names a scratch database to drill on instead of an embedded one. Ends with 1 where a drill found a fault.
 */
const drills: Record<string, () => Promise<boolean>> = { bodies: drillBodies };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(drills, name));
if (unknown.length) {
  process.stderr.write(`Unknown drill: ${unknown.join(', ')}. Known drills: ${Object.keys(drills).join(', ')}\n`);
  process.exit(2);
}
for (const name of asked.length ? asked : Object.keys(drills)) {
  if (!(await drills[name]!())) process.exitCode = 1;
}
