// One picture in full: the small one at once, the whole of it over it as soon as it is there.

import { IconPhoto, IconPhotoUp } from "@tabler/icons-react";
import styles from "./picture.module.css";

export interface PictureProps {
  /** Addresses; null: not there yet. */
  small: string | null;
  large: string | null;
  alt: string;
  /** Why there is neither, and until when; null where nothing is to be said of it. */
  later?: string | null;
}

export function Picture({ small, large, alt, later = null }: PictureProps) {
  return (
    <>
      {small ? (
        <img src={small} alt={alt} draggable={false} />
      ) : later === null ? (
        <IconPhoto size={64} aria-label={alt} />
      ) : (
        <p role="status" className={styles.later} data-picture="later">
          <IconPhotoUp size={64} aria-hidden="true" />
          {later}
        </p>
      )}
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
