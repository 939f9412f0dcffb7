// From a file somebody chose to what would be brought here.

import { useEffect, useState } from "react";
import { readBrought, type ReadAlready } from "../../data/delivery/brought-file.ts";
import { useImporter, useSession } from "../../data/hooks/react.ts";

export type Reading = { step: "reading" } | ReadAlready;

export function useImport(file: File): Reading {
  const session = useSession();
  const importer = useImporter();
  const [reading, setReading] = useState<Reading>({ step: "reading" });
  useEffect(() => {
    let left = false;
    setReading({ step: "reading" });
    const read = async () => {
      const result = await readBrought(file, session, importer);
      if (!left) setReading(result);
    };
    void read();
    return () => {
      left = true;
    };
  }, [file, session, importer]);
  return reading;
}
