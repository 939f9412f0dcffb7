// One picture in full: the thumbnail at once, the whole of it over it as soon as it is there.

import { IconPhoto } from "@tabler/icons-react";
import { usePicture, useThumbnail, type PictureOf } from "./use-picture.ts";

export interface PictureProps {
  picture: PictureOf;
  purpose?: "photo" | "part";
  alt: string;
}

export function Picture({ picture, purpose = "photo", alt }: PictureProps) {
  const small = useThumbnail(picture, purpose);
  const large = usePicture(picture, purpose);
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
