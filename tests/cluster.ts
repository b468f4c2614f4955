import { once } from 'node:events';
import { startWholeSite } from '#tests/support/whole-site.ts';

/** Starts a whole site on loopback (`npm run cluster`), says where its parts are, and ends it on Ctrl-C. */
const site = await startWholeSite({ port: Number(process.env.PORT ?? 3000) });
for (const [name, address] of Object.entries(site.parts)) console.log(`${name.padEnd(20)} ${address}`);
console.log(`${'cookie of a member'.padEnd(20)} sesol=${site.workers[0]?.token}`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await site.close();
