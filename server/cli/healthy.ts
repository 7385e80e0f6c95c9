import process from 'node:process';

/** Exit code 0 when the Waybill of this machine answers that it and its database are ready; the container's health check. */
const port = process.env.PORT || 3000;
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
