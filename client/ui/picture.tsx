// One picture in full: the small one at once, the whole of it over it as soon as it is there.

import { IconPhoto } from "@tabler/icons-react";

export interface PictureProps {
  /** Addresses; null: not there yet. */
  small: string | null;
  large: string | null;
  alt: string;
}

export function Picture({ small, large, alt }: PictureProps) {
  return (
    <>
      {small ? <img src={small} alt={alt} draggable={false} /> : <IconPhoto size={64} aria-label={alt} />}
      {large && (
        <img
          src={large}
          alt=""
          draggable={false}
          data-picture="large"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </>
  );
}
