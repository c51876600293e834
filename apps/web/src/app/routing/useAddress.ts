import { useCallback } from 'react';
import { type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router';

type Next = URLSearchParamsInit | ((now: URLSearchParams) => URLSearchParamsInit);

/**
 * What stands behind the `?` of the address, and how to change it. A change shows at once: the router would draw it when there is
 * time, and until then a tab or a box that was just chosen springs back to what it was, and a search box loses letters.
 */
export function useAddress(): readonly [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: Next, options?: NavigateOptions) => setParams(next, { ...options, flushSync: true }),
    [setParams],
  );
  return [params, change];
}
