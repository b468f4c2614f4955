import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofMembers, together } from '#server/metrics/requests.ts';
import { processMetrics } from '#server/processes/node-metrics.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server.ts';

let server: ServerProcess;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startServerProcess({ METRICS_PORT: String(port), DEMO: 'off' });
});
afterAll(() => server.stop());

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The value of a sample; `undefined` where it is not served. */
const sampleOf = (text: string, sample: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};
const tryToSignIn = () =>
  fetch(`${server.origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kimse@ornek.example', password: 'x' }),
  });

test('metrics have an address of their own, and tell of reading by route, of members only many at a time', async () => {
  const outside = await fetch(`${server.origin}/metrics`, { redirect: 'manual' });
  expect(await outside.text()).not.toContain('sesol_');
  for (let n = 0; n < 3; n++) await (await fetch(`${server.origin}/api/experiences`)).text();
  const reading = 'sesol_http_requests_total{route="GET /api/experiences",status="2xx"}';
  await expect.poll(async () => sampleOf(await read(), reading)).toBe(3);
  expect(sampleOf(await read(), 'sesol_http_request_duration_seconds_count{route="GET /api/experiences"}')).toBe(3);

  for (let n = 1; n < together; n++) await tryToSignIn();
  const counted = `route="${ofMembers}"`;
  expect(await read()).not.toContain(counted);
  await tryToSignIn();
  await expect.poll(read).toContain(counted);
  const text = await read();
  expect(sampleOf(text, `sesol_http_request_duration_seconds_count{route="${ofMembers}"}`)).toBe(together);
  expect(text).not.toContain('sign-in');
  expect(text).not.toMatch(/ornek|127\.0\.0\.1/);
});

test('a node tells of its databases, jobs, cache and disks', async () => {
  await expect.poll(read).toContain('sesol_job_last_success_timestamp_seconds{task="publication"}');
  const text = await read();
  for (const database of ['content', 'identity']) {
    expect(sampleOf(text, `sesol_ready{database="${database}"}`)).toBe(1);
    const open = sampleOf(text, `sesol_database_connections{database="${database}",state="open"}`);
    // Of the embedded engine: those of statements, and that of transactions.
    expect(open).toBeGreaterThanOrEqual(1);
    expect(open).toBeLessThanOrEqual(5);
  }
  for (const sample of [
    'sesol_mails_waiting',
    'sesol_mail_oldest_age_seconds',
    'sesol_mails_late',
    'sesol_reports_overdue',
    'sesol_removal_requests_overdue',
    'sesol_log_lines_dropped',
    'sesol_live_streams',
    'sesol_job_failures_total{task="nightly backup"}',
  ])
    expect(sampleOf(text, sample), sample).toBe(0);
  expect(sampleOf(text, 'sesol_cache_answers{from="rendered"}')).toBeGreaterThan(0);
  expect(sampleOf(text, 'sesol_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(sampleOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('every metric that an alert or the dashboard reads is served, and the dashboard shows what there is', async () => {
  const here = [...(await read()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name as string);
  // A node of one process has none that is missing (tests/endurance/processes.test.ts).
  const served = new Set<string>([...here, ...processMetrics]);
  for (const file of ['prometheus/sesol.rules.yml', 'grafana/sesol.json']) {
    const asked = readFileSync(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');
    const names = new Set(
      (asked.match(/\b(?:sesol|nodejs|process)_[a-z0-9_]+/g) ?? []).map((name) => name.replace(/_bucket$/, '')),
    );
    expect(names.size).toBeGreaterThan(10);
    expect(
      [...names].filter((name) => !served.has(name)),
      file,
    ).toEqual([]);
  }
  const dashboard = readFileSync(path.resolve(import.meta.dirname, '../../deploy/grafana/sesol.json'), 'utf8');
  const unseen = [...served].filter((name) => name.startsWith('sesol_') && !dashboard.includes(name));
  expect(unseen).toEqual(['sesol_job_duration_seconds']);
});
