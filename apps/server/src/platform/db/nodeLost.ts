/** How each begins, by its code. Others with these codes may be said while a commit is under way, of which nobody knows then what was kept. */
const beginnings: Readonly<Record<string, string>> = {
  '08006': 'connection to the remote node',
  XX000: 'failure on connection marked as essential',
};

/**
 * A distributed PostgreSQL found its way to a node dead: the node is away, or was and is back, and what the coordinator had kept open to it is
 * found out by whoever uses it next. It is said of statements and of what prepares a commit, never behind one: nothing was kept.
 */
export function isNodeLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }; // read, not trusted
  const beginning = typeof code === 'string' ? beginnings[code] : undefined;
  return beginning !== undefined && typeof message === 'string' && message.startsWith(beginning);
}
