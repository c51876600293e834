import { QueryClient } from '@tanstack/react-query';

/**
 * In memory alone, and emptied on logout and when the client changes. Nothing is asked twice by itself: a read of PHI
 * is an audited act, and a write is the user's own.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      staleTime: 0,
    },
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});
