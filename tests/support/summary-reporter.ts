import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';

/**
 * Reporter that ends a run with one line, `N passed, N failed(, N skipped)`, after the reason of each skipped test.
 * With SESOL_FAIL_ON_SKIP=1 a skipped test fails the run.
 */
export default class SummaryReporter implements Reporter {
  private startedAt = performance.now();
  private isFiltered = false;

  onInit(vitest: Vitest) {
    this.isFiltered = vitest.config.testNamePattern !== undefined;
  }

  onTestRunStart() {
    this.startedAt = performance.now();
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<SerializedError>) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const skipped = tests.filter((test) => ['skipped', 'pending'].includes(test.result().state));
    const summary = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      // A file that does not load, a failing hook and an unhandled rejection count as one failure each.
      failed:
        tests.filter((test) => test.result().state === 'failed').length +
        modules.flatMap(errorsOutsideTests).length +
        unhandledErrors.length,
      skipped: skipped.length,
    };

    const lines: string[] = [];
    // Tests left out by a name filter do not count as skipped.
    if (!this.isFiltered) lines.push(...skipped.map((test) => `atlanan: ${skipReason(test)}`));
    if (skipped.length > 0 && process.env.SESOL_FAIL_ON_SKIP === '1') {
      process.exitCode = 1;
      lines.push('SESOL_FAIL_ON_SKIP=1: atlanan test olduğu için çalıştırma başarısız sayılır.');
    }
    lines.push(`testler: ${((performance.now() - this.startedAt) / 1000).toFixed(1)} sn`);
    lines.push(summaryLine(summary));
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

function summaryLine({ passed, failed, skipped }: { passed: number; failed: number; skipped: number }): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function errorsOutsideTests(module: TestModule): SerializedError[] {
  const suites: TestSuite[] = [...module.children.allSuites()];
  return [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
}

function skipReason(test: TestCase): string {
  const result = test.result();
  const name = `${test.project.name} · ${test.module.relativeModuleId} › ${test.fullName}`;
  if (result.state === 'pending') return `${name} (çalıştırma yarıda kesildi)`;
  const note = result.state === 'skipped' ? result.note : undefined;
  return note ? `${name} (${note})` : name;
}
