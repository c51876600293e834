/**
 * A distributed PostgreSQL found its way to a node dead: the node is away, or was and is back, and what the coordinator had kept open to it is
 * found out by whoever uses it next. It is said of statements and of what prepares a commit, never behind one: nothing was kept.
 */
export function isNodeLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }; // read, not trusted
  if (typeof message !== 'string') return false;
  return (
    (code === 'XX000' && message.startsWith('failure on connection marked as essential')) ||
    (code === '08006' && message.startsWith('connection to the remote node'))
  );
}
