import type { DayOfActivity } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { formatDay } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Summary } from '#web/ui/summary.tsx';

const copy = admin.dashboard;
const series = ['posts', 'votes', 'reports'] as const;

/** The activity of the last days: a small chart for each series, on its own scale, and the numbers as a table. */
export function Activity({ days }: { days: DayOfActivity[] }) {
  return (
    <>
      {series.map((name) => (
        <Chart key={name} name={copy.series[name]} days={days.map(({ day, [name]: count }) => ({ day, count }))} />
      ))}
      <p className="text-xs text-ink-faint">{copy.dayStart}</p>
      <details className="group mt-3">
        <Summary>{copy.numbers}</Summary>
        <table className="mt-1 w-full table-fixed text-sm wrap-anywhere tabular-nums">
          <thead>
            <tr className="text-left text-ink-soft">
              <th className="py-1 font-semibold">{copy.day}</th>
              {series.map((name) => (
                <th key={name} className="py-1 text-right font-semibold">
                  {copy.series[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th className="py-1 text-left font-normal">{formatDay(day.day)}</th>
                {series.map((name) => (
                  <td key={name} className="py-1 text-right">
                    {formatCount(day[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** The height of the drawing, in its own units. */
const height = 24;

function Chart({ name, days }: { name: string; days: { day: string; count: number }[] }) {
  const sum = days.reduce((all, { count }) => all + count, 0);
  const [most] = days.toSorted((a, b) => b.count - a.count);
  return (
    <div className="mb-4">
      <p className="flex justify-between gap-3 text-sm">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft tabular-nums">{copy.inAll(formatCount(sum))}</span>
      </p>
      <svg
        aria-hidden="true"
        className="mt-1 h-12 w-full fill-brand"
        preserveAspectRatio="none"
        viewBox={`0 0 ${days.length} ${height}`}
      >
        <rect y={height - 0.5} width={days.length} height={0.5} className="fill-line-strong" />
        {days.map(({ day, count }, index) => {
          const tall = most && most.count > 0 ? (count / most.count) * (height - 1) : 0;
          return <rect key={day} x={index + 0.1} y={height - tall} width={0.8} height={tall} />;
        })}
      </svg>
      <p className="mt-1 text-xs text-ink-faint tabular-nums">
        {most && most.count > 0 ? copy.mostOn(formatDay(most.day), formatCount(most.count)) : copy.quiet}
      </p>
    </div>
  );
}
