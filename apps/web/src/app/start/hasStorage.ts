/** Whether this page may keep anything; inside another site's page a browser may forbid it. */
export function hasStorage(): boolean {
  try {
    return typeof localStorage === 'object' && typeof sessionStorage === 'object';
  } catch {
    return false;
  }
}
