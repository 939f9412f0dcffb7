// The photos of a job, in a row under its buttons.

import { PhotoGrid } from "./photo-grid.tsx";
import { useJobPhotos, type PhotoSubject } from "./use-photos.ts";

export function JobStrip(subject: PhotoSubject) {
  const photos = useJobPhotos(subject);
  return photos.length > 0 ? <PhotoGrid {...subject} photos={photos} strip /> : null;
}
