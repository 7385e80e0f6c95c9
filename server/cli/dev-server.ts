import process from 'node:process';

/**
 * The server under `node --watch`. Watch mode asks every thread to report the files it imports; a worker reports them
 * as messages, which the owner of the worker would take for answers. The folders to watch are given, so nobody needs them.
 */
delete process.env.WATCH_REPORT_DEPENDENCIES;
await import('#server/main.ts');
