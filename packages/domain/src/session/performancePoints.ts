/** Whole percent of the goal reached: floor(points / goal * 100); 0 where there is no goal. */
export const pointsPercent = (points: number, goal: number): number =>
  goal > 0 ? Math.floor((points * 100) / goal) : 0;

/** Points after a closed case: up by one unless told, capped at the goal. Points already above stay. */
export const addPoints = (points: number, goal: number, step = 1): number =>
  Math.max(points, Math.min(goal, points + step));

export const pointsText = (points: number, goal: number): string => `You have earned ${points} of ${goal} points.`;
