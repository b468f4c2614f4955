import { createHmac } from 'node:crypto';
import { identifiersOf, newestGeneration } from './identifiers.ts';
import { addKey, readKeyFile, type Secrets } from './key-file.ts';
import { derived, type KeyVault, keyVaultOf, opened, opens } from './key-vault.ts';

/**
 * What seals and hashes the data of a site: under the key in force, and by earlier or coming ones where rows may lie
 * under them while keys are rotated (docs/decisions/0043-key-rotation.md). `open` tries each of these.
 */
export interface Vault extends KeyVault {
  /** The key that seals now. */
  readonly inForce: KeyVault;
  /** The vaults of the other keys under which rows may lie: each look-up by a keyed hash asks for those, too. */
  readonly others: readonly KeyVault[];
  /** The vaults of all keys in the key file, those included that only backups and the erasure ledger need. */
  readonly all: readonly KeyVault[];
  /** Opens what the key in force has sealed, and nothing else: for what comes back from a browser. */
  openOwn(context: string, sealed: Buffer): string;
  /** Seals what another key has sealed under the key in force; `undefined` where there is nothing to do. */
  reseal(context: string, sealed: Buffer): Buffer | undefined;
  /** The number of the generation of spare members that begins with a key. */
  generationOf(key: KeyVault): number;
}

/** A vault that goes over from one key to the next. */
export interface Keyring extends Vault {
  /** The newest key in the file, which is to be in force. */
  readonly wanted: KeyVault;
  /** Notes which key is in force in the database, and the ids of those under which rows may lie besides. */
  use(inForce: KeyVault, former: readonly string[]): void;
  /** Reads the key file again. Throws `StartError`. */
  reload(): void;
  /** Puts a new key first in the key file. Throws `StartError`. */
  addKey(today: string): void;
  /** Calls `listener` when other keys are known, or in force. */
  onChange(listener: () => void): void;
}

/** The vaults of all keys that a row may lie under, that in force first. */
export const keysOfRows = ({ inForce, others }: Vault): readonly KeyVault[] => [inForce, ...others];

/** The oldest key that a row may lie under. */
export const oldestOf = (vault: Vault): KeyVault =>
  vault.all.findLast(({ id }) => keysOfRows(vault).some((key) => key.id === id)) ?? vault;

/** Opens the vault whose keys are in `keyFile`; the first start creates the key (mode 0600). */
export function openVault(keyFile: string): Keyring {
  return keyringOf(
    () => readKeyFile(keyFile),
    (today) => addKey(keyFile, today),
  );
}

/** A vault over a given 32-byte key. */
export function vaultOf(key: Buffer): Keyring {
  const secrets = { keys: [key], replacedOn: [], identifiers: identifiersOf(key) };
  return keyringOf(
    () => secrets,
    () => {
      throw new Error('a vault without a file has one key');
    },
  );
}

function keyringOf(read: () => Secrets, add: (today: string) => void): Keyring {
  const listeners: (() => void)[] = [];
  let [all, generation] = load();
  let inForce = all[0] as KeyVault;
  /** The ids of the keys that rows may lie under: until the database is asked, each. */
  let former: readonly string[] = all.map(({ id }) => id);
  let others: readonly KeyVault[] = [];
  chooseKeys();

  function load(): [all: KeyVault[], generation: number] {
    const { keys, identifiers } = read();
    return [keys.map((key) => keyVaultOf(key, identifiers)), newestGeneration(identifiers)];
  }

  function chooseKeys(): void {
    inForce = all.find(({ id }) => id === inForce.id) ?? inForce;
    // The newest one is to be in force: other nodes may seal with it before this one hears of that.
    others = all.filter(({ id }, n) => id !== inForce.id && (n === 0 || former.includes(id)));
    for (const listener of listeners) listener();
  }

  return {
    get id() {
      return inForce.id;
    },
    get inForce() {
      return inForce;
    },
    get wanted() {
      return all[0] as KeyVault;
    },
    get others() {
      return others;
    },
    get all() {
      return all;
    },
    seal: (context, plain) => inForce.seal(context, plain),
    sealAlike: (context, plain) => inForce.sealAlike(context, plain),
    open(context, sealed) {
      const by = others.find((other) => opens(other, context, sealed));
      return (by ?? inForce).open(context, sealed);
    },
    openOwn: (context, sealed) => inForce.open(context, sealed),
    reseal(context, sealed) {
      const by = others.find((other) => opens(other, context, sealed));
      return by && inForce.seal(context, by.open(context, sealed));
    },
    fingerprint: (purpose, value) => inForce.fingerprint(purpose, value),
    sealId: (purpose, tweak, id) => inForce.sealId(purpose, tweak, id),
    sealIds: (purpose, tweaks, id) => inForce.sealIds(purpose, tweaks, id),
    openId: (purpose, tweak, sealed) => inForce.openId(purpose, tweak, sealed),
    generationOf(key) {
      const later = all.findIndex(({ id }) => id === key.id);
      return generation - Math.max(0, later);
    },
    use(next, ids) {
      if (next.id === inForce.id && ids.join() === former.join()) return;
      [inForce, former] = [next, ids];
      chooseKeys();
    },
    reload() {
      const [loaded, newest] = load();
      if (loaded.map(({ id }) => id).join() === all.map(({ id }) => id).join() && newest === generation) return;
      [all, generation] = [loaded, newest];
      chooseKeys();
    },
    addKey: add,
    onChange: (listener) => void listeners.push(listener),
  };
}

/** A read-only vault of an older key derivation. */
export type OldVault = Pick<KeyVault, 'open' | 'fingerprint'>;

/**
 * The first derivation (one key for all seals, one for all hashes), by which older data is read, to be sealed again.
 */
export function openVaultOfVersion1(keyFile: string): OldVault {
  return vaultOfVersion1(readKeyFile(keyFile).keys.at(-1) as Buffer);
}

/** The first derivation over a given 32-byte key. */
export function vaultOfVersion1(key: Buffer): OldVault {
  const sealingKey = derived(key, 'sesol/seal');
  const hashingKey = derived(key, 'sesol/fingerprint');
  return {
    open: (context, sealed) => opened(sealingKey, context, sealed),
    fingerprint: (purpose, value) => createHmac('sha256', hashingKey).update(`${purpose}\0${value}`).digest(),
  };
}
