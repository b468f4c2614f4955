import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { type CutDisk, noCutDisk, openCutDisk } from '#tests/support/cut-disk.ts';
import { extent } from '#tests/support/depth.ts';
import { copyTemplate, pathsIn } from '#tests/support/templates.ts';

/** The number of power cuts. */
const cuts = extent.powerCuts;
const writesBetween = 100;
/** The time that a cut, and the start after it, may take on a busy machine, in milliseconds. */
const timeout = 120_000;

const reason = noCutDisk();
if (reason) test.skip(`atlandı: ${reason}`);
else
  describe('a power cut', () => {
    let disk: CutDisk;
    beforeAll(() => {
      disk = openCutDisk(120 + cuts * 10);
      copyTemplate('schema', disk.folder);
      disk.flush();
    });
    afterAll(() => disk.close());

    test(
      'leaves the embedded database with all acknowledged writes',
      async () => {
        const { DATA_DIR: folder } = pathsIn(disk.folder);
        const db = await openDatabase({ folder });
        await db.query('CREATE TABLE written (n integer)');
        const left: string[] = [];
        for (let cut = 1; cut <= cuts; cut++) {
          for (let n = 1; n <= writesBetween; n++) await db.query('INSERT INTO written VALUES ($1)', [n]);
          left.push(disk.cut());
        }
        await db.close();
        for (const [index, mounted] of left.entries()) {
          const after = await openDatabase({ folder: path.join(mounted, path.relative(disk.folder, folder)) });
          try {
            const [row] = await after.query<{ n: string }>('SELECT count(*) AS n FROM written');
            expect(Number(row?.n)).toBe((index + 1) * writesBetween);
          } finally {
            await after.close();
          }
        }
      },
      cuts * timeout,
    );
  });
