import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../deploy/prometheus');
const rules = path.join(folder, 'sesol.rules.yml');
const alerts = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

const at = 'instance="a",job="sesol"';
const bucket = (le: string) => `sesol_http_request_duration_seconds_bucket{${at},route="GET /",le="${le}"}`;
/** A healthy node for 360 steps of so many minutes. Times start at 0, which is 1970. */
const healthy = (step: number): Record<string, string> => ({
  [`up{${at}}`]: '1x360',
  [`sesol_ready{${at},database="content"}`]: '1x360',
  [`sesol_ready{${at},database="identity"}`]: '1x360',
  [`sesol_http_failures_total{${at},route="GET /",status="500"}`]: '0x360',
  [bucket('0.5')]: '0+60x360',
  [bucket('2.5')]: '0+60x360',
  [bucket('+Inf')]: '0+60x360',
  [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.02x360',
  [`sesol_processes_missing{${at}}`]: '0x360',
  [`sesol_process_deaths_total{${at}}`]: '0x360',
  [`sesol_database_connections{${at},database="content",state="waiting"}`]: '0x360',
  [`sesol_relay_connected{${at}}`]: '1x360',
  [`sesol_mails_late{${at}}`]: '0x360',
  [`sesol_job_failures_total{${at},task="photo purge"}`]: '0x360',
  [`sesol_job_running_seconds{${at},task="nightly backup"}`]: '600x360',
  // A run, and a backup, at each step.
  [`sesol_job_last_success_timestamp_seconds{${at},task="publication"}`]: `0+${60 * step}x360`,
  [`sesol_backup_timestamp_seconds{${at}}`]: `0+${60 * step}x360`,
  [`sesol_renewal_due{${at}}`]: '0x360',
  [`sesol_removal_requests_overdue{${at}}`]: '0x360',
  [`sesol_reports_overdue{${at}}`]: '0x360',
  [`sesol_disk_free_bytes{${at},folder="data"}`]: '50e9x360',
  [`sesol_log_lines_dropped{${at}}`]: '0x360',
  [`sesol_clock_ahead_seconds{${at}}`]: '0.1x360',
  [`sesol_key_rotation{${at}}`]: '0x360',
});

/** For each alert what is planted; each begins after 60 steps. */
const faults: Record<string, Record<string, string>> = {
  // A node that is gone tells nothing else.
  SesOlDown: { [`up{${at}}`]: '1x60 0x300' },
  SesOlNotReady: { [`sesol_ready{${at},database="identity"}`]: '1x60 0x300' },
  SesOlFailing: { [`sesol_http_failures_total{${at},route="GET /",status="500"}`]: '0x60 0+30x300' },
  SesOlSlow: { [bucket('0.5')]: '0+60x60 3600x300' },
  SesOlEventLoopBusy: { [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.02x60 2x300' },
  SesOlProcessMissing: { [`sesol_processes_missing{${at}}`]: '0x60 1x300' },
  SesOlProcessDied: { [`sesol_process_deaths_total{${at}}`]: '0x60 0+1x300' },
  SesOlWaitsForConnections: { [`sesol_database_connections{${at},database="content",state="waiting"}`]: '0x60 7x300' },
  SesOlRelayLost: { [`sesol_relay_connected{${at}}`]: '1x60 0x300' },
  SesOlMailsLate: { [`sesol_mails_late{${at}}`]: '0x60 1x300' },
  SesOlJobFailing: { [`sesol_job_failures_total{${at},task="photo purge"}`]: '0x60 0+1x300' },
  SesOlJobHangs: { [`sesol_job_running_seconds{${at},task="nightly backup"}`]: '600x60 22000x300' },
  SesOlPublicationStands: {
    [`sesol_job_last_success_timestamp_seconds{${at},task="publication"}`]: '0+60x60 3600x300',
  },
  SesOlNightMissed: { [`sesol_renewal_due{${at}}`]: '0x60 1x300' },
  SesOlRemovalsOverdue: { [`sesol_removal_requests_overdue{${at}}`]: '0x60 1x300' },
  SesOlReportsOverdue: { [`sesol_reports_overdue{${at}}`]: '0x60 2x300' },
  SesOlBackupOld: { [`sesol_backup_timestamp_seconds{${at}}`]: '0x60 -130000x300' },
  SesOlDiskFull: { [`sesol_disk_free_bytes{${at},folder="data"}`]: '50e9x60 200e6x300' },
  SesOlLogLost: { [`sesol_log_lines_dropped{${at}}`]: '0x60 0+5x300' },
  SesOlClockApart: { [`sesol_clock_ahead_seconds{${at}}`]: '0.1x60 -90x300' },
  SesOlKeyRotationStands: { [`sesol_key_rotation{${at}}`]: '0x60 1x300' },
};
/** The minutes of a step where an alert waits for days; otherwise one. */
const steps: Record<string, number> = { SesOlKeyRotationStands: 20 };

/** The minutes of a step, what is planted, and which alerts fire at the end. */
interface Course {
  step: number;
  fault: Record<string, string>;
  firing: string[];
}

/** A file of promtool's with tests of one step: which alerts fire before a fault begins, and which at the end. */
function promtoolFile(step: number, courses: Course[]): object {
  const expr = 'group by (alertname) (ALERTS{alertstate="firing"})';
  const tests = courses.map(({ fault, firing }) => ({
    interval: `${step}m`,
    input_series: Object.entries({ ...healthy(step), ...fault }).map(([series, values]) => ({ series, values })),
    promql_expr_test: [
      { expr, eval_time: `${59 * step}m`, exp_samples: [] },
      {
        expr,
        eval_time: `${350 * step}m`,
        exp_samples: firing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
      },
    ],
  }));
  return { rule_files: [rules], evaluation_interval: `${step}m`, tests };
}

test('every alert has a fault that is planted', () => {
  expect(Object.keys(faults).toSorted()).toEqual(alerts.toSorted());
});

test.runIf(hasPromtool)('each planted fault raises exactly its alert, and a healthy node none', () => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'sesol-alerts-'));
  try {
    const courses: Course[] = [
      { step: 1, fault: {}, firing: [] },
      ...Object.entries(faults).map(([name, fault]) => ({ step: steps[name] ?? 1, fault, firing: [name] })),
    ];
    const files = [...Map.groupBy(courses, ({ step }) => step)].map(([step, some]) => {
      const file = path.join(temporary, `${step}.yml`);
      // JSON is YAML.
      writeFileSync(file, JSON.stringify(promtoolFile(step, some)));
      return file;
    });
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...files], { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
    const checked = spawnSync('promtool', ['check', 'config', path.join(folder, 'prometheus.yml')], {
      encoding: 'utf8',
    });
    expect(checked.status, checked.stdout + checked.stderr).toBe(0);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});
