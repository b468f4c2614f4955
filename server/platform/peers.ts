/** The other processes of this node: what one says in memory, all of them hear. */
export interface Peers {
  /** Says something to all the others, about a subject that they hear it by; it has to survive JSON. */
  tell(subject: string, said: unknown): void;
  hear(subject: string, listener: (said: unknown) => void): void;
}

/** The peers of a process that is a node by itself. */
export const noPeers: Peers = { tell() {}, hear() {} };
