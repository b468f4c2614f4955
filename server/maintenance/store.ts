import type { Queryable } from '#server/platform/db/database.ts';

/** Whether the operator has switched maintenance on. */
export async function readMaintenance(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ is_on: boolean }>('SELECT is_on FROM maintenance', [], 'maintenance');
  return row?.is_on ?? false;
}

export async function setMaintenance(db: Queryable, isOn: boolean): Promise<void> {
  await db.query('UPDATE maintenance SET is_on = $1', [isOn]);
}
