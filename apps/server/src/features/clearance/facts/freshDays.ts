/** So many days an answer is fresh, where a client sets nothing else (domain 2.4, 2.8). */
export const freshDays = 3;
