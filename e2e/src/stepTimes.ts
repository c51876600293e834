import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { appendFileSync } from 'node:fs';

/** What a step is a case of: `Navigate`, `Expect "toBeVisible"`, `Fixture "token"`. */
const kindOf = ({ category, title }: TestStep): string =>
  category === 'pw:api' ? (/^[A-Za-z ]*[A-Za-z]/.exec(title)?.[0] ?? title) : title.replaceAll(/ with .*| [^"]+$/g, '');

/** Adds to the file of TEST_WAITS for what the browser tests wait: a line a kind. Without the variable it does nothing. */
export default class StepTimes implements Reporter {
  readonly #kinds = new Map<string, { times: number; ms: number }>();

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    if (step.steps.length > 0 || step.category === 'test.step') return;
    const kind = `browser: ${kindOf(step)}`;
    const known = this.#kinds.get(kind) ?? { times: 0, ms: 0 };
    this.#kinds.set(kind, { times: known.times + 1, ms: known.ms + step.duration });
  }

  onEnd(): void {
    const file = process.env['TEST_WAITS'];
    if (file === undefined) return;
    for (const [kind, { times, ms }] of this.#kinds) appendFileSync(file, `${kind}\t${times}\t${Math.round(ms)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
