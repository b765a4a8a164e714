import { type AnimationEvent, useState } from 'react';

/** The animation that shows a skeleton after 150 ms: see states.css. */
const skeletonAppears = 'appear';

/**
 * What a screen reader is told of a page: its name when it opens, and that it is loading if that takes long enough for a
 * skeleton to appear. A refresh, which has no skeleton, is not announced.
 */
export const useAnnouncement = (name: string, loading: boolean) => {
  const [slow, setSlow] = useState<string>();
  const isLoading = loading && slow === name;
  if (!loading && slow !== undefined) setSlow(undefined);
  return {
    text: isLoading ? `Loading ${name}` : name,
    isLoading,
    onAnimationStart: ({ animationName }: AnimationEvent) => {
      if (animationName === skeletonAppears) setSlow(name);
    },
  };
};
