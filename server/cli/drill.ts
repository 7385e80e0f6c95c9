import { drillBodies } from '#server/drill/bodies.ts';
import { drillDisk } from '#server/drill/disk.ts';
import { drillImports } from '#server/drill/imports.ts';
import { drillMcp } from '#server/drill/mcp.ts';
import { drillScans } from '#server/drill/scans.ts';
import { drillStarts } from '#server/drill/starts.ts';
import { drillUploads } from '#server/drill/uploads.ts';
import { drillWaiting } from '#server/drill/waiting.ts';

/**
 * The long forms of what `npm test` runs short: `npm run drill` for all, `npm run drill -- bodies` for one,
 * `npm run drill -- bodies=2/6` for the second sixth of one. DATABASE_URL
 * names a scratch database to drill on instead of an embedded one. Ends with 1 where a drill found a fault.
 */
const drills: Record<string, (part?: string) => Promise<boolean>> = {
  bodies: drillBodies,
  scans: drillScans,
  starts: drillStarts,
  uploads: drillUploads,
  imports: drillImports,
  waiting: drillWaiting,
  disk: drillDisk,
  mcp: drillMcp,
};

const asked = process.argv.slice(2).map((word) => word.split('='));
const unknown = asked.map(([name = '']) => name).filter((name) => !Object.hasOwn(drills, name));
if (unknown.length) {
  process.stderr.write(`Unknown drill: ${unknown.join(', ')}. Known drills: ${Object.keys(drills).join(', ')}\n`);
  process.exit(2);
}
for (const [name = '', part] of asked.length ? asked : Object.keys(drills).map((name) => [name])) {
  if (!(await drills[name]!(part))) process.exitCode = 1;
}
