import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the page as it stood when a test failed, for runs whose files nobody keeps. */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return;
    const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
    if (path) process.stdout.write(`\n${test.title}\n${readFileSync(path, 'utf8')}\n`);
  }
}
