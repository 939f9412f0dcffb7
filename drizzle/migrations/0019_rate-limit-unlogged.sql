-- Counters that nobody needs after a crash: written without the log, and no work for its readers.
ALTER TABLE "rate_limit" SET UNLOGGED;
