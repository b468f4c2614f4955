import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../deploy/prometheus');
const rules = path.join(folder, 'sesol.rules.yml');
const alerts = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** A healthy node for six hours, in steps of a minute. Times start at 0, which is 1970. */
const at = 'instance="a",job="sesol"';
const bucket = (le: string) => `sesol_http_request_duration_seconds_bucket{${at},route="GET /",le="${le}"}`;
const healthy: Record<string, string> = {
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
  // A run each minute.
  [`sesol_job_last_success_timestamp_seconds{${at},task="publication"}`]: '0+60x360',
  [`sesol_renewal_due{${at}}`]: '0x360',
  [`sesol_reports_overdue{${at}}`]: '0x360',
  [`sesol_backup_timestamp_seconds{${at}}`]: '0x360',
  [`sesol_disk_free_bytes{${at},folder="data"}`]: '50e9x360',
  [`sesol_log_lines_dropped{${at}}`]: '0x360',
  [`sesol_clock_ahead_seconds{${at}}`]: '0.1x360',
};

/** For each alert what is planted; each begins after an hour. */
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
  SesOlPublicationStands: {
    [`sesol_job_last_success_timestamp_seconds{${at},task="publication"}`]: '0+60x60 3600x300',
  },
  SesOlNightMissed: { [`sesol_renewal_due{${at}}`]: '0x60 1x300' },
  SesOlReportsOverdue: { [`sesol_reports_overdue{${at}}`]: '0x60 2x300' },
  SesOlBackupOld: { [`sesol_backup_timestamp_seconds{${at}}`]: '0x60 -130000x300' },
  SesOlDiskFull: { [`sesol_disk_free_bytes{${at},folder="data"}`]: '50e9x60 200e6x300' },
  SesOlLogLost: { [`sesol_log_lines_dropped{${at}}`]: '0x60 0+5x300' },
  SesOlClockApart: { [`sesol_clock_ahead_seconds{${at}}`]: '0.1x60 -90x300' },
};

/** A test of promtool's: series, and which alerts fire after an hour and at the end. */
function promtoolTest(series: Record<string, string>, firing: string[]): object {
  const fire = 'group by (alertname) (ALERTS{alertstate="firing"})';
  const expected = firing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      { expr: fire, eval_time: '59m', exp_samples: [] },
      { expr: fire, eval_time: '350m', exp_samples: expected },
    ],
  };
}

test('every alert has a fault that is planted', () => {
  expect(Object.keys(faults).toSorted()).toEqual(alerts.toSorted());
});

test.runIf(hasPromtool)('each planted fault raises exactly its alert, and a healthy node none', () => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'sesol-alerts-'));
  try {
    const tests = [
      promtoolTest(healthy, []),
      ...Object.entries(faults).map(([name, fault]) => promtoolTest({ ...healthy, ...fault }, [name])),
    ];
    const file = path.join(temporary, 'tests.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
    const checked = spawnSync('promtool', ['check', 'config', path.join(folder, 'prometheus.yml')], {
      encoding: 'utf8',
    });
    expect(checked.status, checked.stdout + checked.stderr).toBe(0);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});
