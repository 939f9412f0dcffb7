ALTER TABLE "part" ADD COLUMN IF NOT EXISTS "search" text GENERATED ALWAYS AS (translate(lower(name), 'ăâîșşțţáàäåãéèëêíìïóòöôõúùüûçñýйёšžčřěůňďťľ', 'aaissttaaaaaeeeeiiiooooouuuucnyиеszcreundtl') || ' ' || translate(lower(coalesce(article, '')), 'ăâîșşțţáàäåãéèëêíìïóòöôõúùüûçñýйёšžčřěůňďťľ', 'aaissttaaaaaeeeeiiiooooouuuucnyиеszcreundtl') || ' ' || lower(regexp_replace(coalesce(article, ''), '[^[:alnum:]]', '', 'g')) || ' ' || lower(coalesce(barcode, ''))) STORED;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "part_search" ON "part" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- As garaj_find_clients, for the parts of the catalogue.
CREATE OR REPLACE FUNCTION garaj_find_parts(wanted text[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ BEGIN RETURN QUERY EXECUTE
  'SELECT p.id FROM public.part p
     WHERE p.company_id = current_setting(''garaj.company_id'', true) AND p.search LIKE $1 AND p.search LIKE ALL ($2)'
  USING wanted[1], wanted[2:];
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION garaj_find_parts(text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION garaj_find_parts(text[]) TO garaj_app;
