import { runChild } from './child.mjs';
import { changeMark } from './fingerprint.mjs';
import { say } from './say.mjs';

const LOOK_EVERY_MS = 400;
const STOP_WITHIN_MS = 5_000;

/**
 * Keeps the server running and restarts it when one of its files changes. Polling names and times works on every file
 * system and for every kind of file (SQL too), unlike watchers.
 */
export async function runAndRestart(root, folders, file, args, options) {
  let interrupted = false;
  const onSignal = () => {
    interrupted = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);

  for (;;) {
    const startedFrom = changeMark(root, folders);
    let changed = false;
    let stopLooking = () => {};
    const result = await runChild(file, args, {
      ...options,
      onSpawn: (child) => {
        let kill;
        const look = setInterval(() => {
          if (changed || interrupted || changeMark(root, folders) === startedFrom) return;
          changed = true;
          say('Değişiklik görüldü, sunucu yeniden başlıyor…');
          child.kill('SIGTERM');
          kill = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
        }, LOOK_EVERY_MS);
        stopLooking = () => {
          clearInterval(look);
          clearTimeout(kill);
        };
      },
    });
    stopLooking();
    if (interrupted) return result;
    if (changed) {
      await untilQuiet(root, folders);
      continue;
    }
    say(`Sunucu durdu (${result.signal ?? `çıkış kodu ${result.code}`}). Bir dosya değişince yeniden başlayacak.`);
    while (!interrupted && changeMark(root, folders) === startedFrom) await pause(LOOK_EVERY_MS);
    if (interrupted) return { code: 130 };
  }
}

/** Waits until no more files change, as when switching branches. */
async function untilQuiet(root, folders) {
  let before = changeMark(root, folders);
  for (;;) {
    await pause(150);
    const now = changeMark(root, folders);
    if (now === before) return;
    before = now;
  }
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
