ALTER TABLE "parts_line" ADD COLUMN IF NOT EXISTS "part_id" text;--> statement-breakpoint
-- Lines from before know their part by its code, where one part of their shop alone has it.
UPDATE parts_line l SET part_id = p.id
  FROM (
    SELECT company_id, article, min(id) AS id FROM part
    WHERE article IS NOT NULL AND deleted_at IS NULL GROUP BY company_id, article HAVING count(*) = 1
  ) p
  WHERE l.part_id IS NULL AND p.company_id = l.company_id AND p.article = l.article;
